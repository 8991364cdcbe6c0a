import { FloatButton } from 'antd';
import { LIMITS } from '@domain/limits';
import { useText } from '../providers/i18n';

/** The way back to the top of a long page (SPEC 2). */
export default function ToTop() {
  const text = useText();
  return (
    <FloatButton.BackTop
      visibilityHeight={LIMITS.scrollTopButton.offset}
      duration={LIMITS.scrollTopButton.speed}
      aria-label={text('app.frame.toTop')}
    />
  );
}
