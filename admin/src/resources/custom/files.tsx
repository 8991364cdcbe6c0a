import type { FileRef } from '@domain/wire/file';
import type { Custom, HeldCustom } from '../../fields/custom';
import { FileUpload } from '../../parts/FileUpload';

/** Several files: dropped, told by their names. */
function FilesInput({ field, ...held }: HeldCustom<FileRef[]>) {
  return <FileUpload {...(held as object)} kind="file" max={field.max ?? 1} />;
}
function FilesText({ value }: { value: unknown }) {
  return (
    <ul className="value-list">
      {(value as FileRef[]).map((each) => (
        <li key={each.id}>
          <a href={each.url} target="_blank" rel="noopener noreferrer">
            {each.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
const files: Custom = { Input: FilesInput, Text: FilesText };
export default files;
