/** A file as records answer it (decisions B15). */
export interface FileRef {
  id: string;
  url: string;
  name: string;
  size: number;
  type: string;
}
