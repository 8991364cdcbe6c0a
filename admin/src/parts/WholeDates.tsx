/** A day with its Chinese weekday, or a code, within which a browser would break the line behind a hyphen. */
const WHOLE = /(\d{4}-\d\d-\d\d(?: 星期.)?|\b[A-Z]{2,4}-[A-Z]+\d*)/;

/** A text in which days and codes stay on one line. */
export function WholeDates({ children }: { children: string }) {
  const parts = children.split(WHOLE);
  if (parts.length === 1) return children;
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
