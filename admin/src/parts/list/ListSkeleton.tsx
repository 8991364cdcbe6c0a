/** The shape of a list while its first rows are on their way; plain bars, for the rows should not wait for them. */
export function ListSkeleton({ columns, rows = 10 }: { columns: number; rows?: number }) {
  return (
    <div className="list-skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
