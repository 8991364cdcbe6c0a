import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';

/** The shape of a page while it loads; nothing at all during the first 100 ms, so that quick pages do not flicker. */
export function PageSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 100);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <div className="page-blank" />;
  return (
    <div className="page-blank" aria-busy="true">
      <Skeleton active title={{ width: 240 }} paragraph={false} />
      <div className="card">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
