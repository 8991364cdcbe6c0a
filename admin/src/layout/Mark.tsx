/** The product's mark; decoration beside its name. */
export function Mark({ size = 26 }: { size?: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />;
}
