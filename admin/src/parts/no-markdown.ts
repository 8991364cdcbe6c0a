/** Stands in for the markdown renderer that the component kit pulls in and nobody here uses (weight). */
export default function NoMarkdown(): null {
  return null;
}
