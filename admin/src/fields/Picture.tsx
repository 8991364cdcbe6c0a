import { Image } from 'antd';
import type { FileRef } from '@domain/wire/file';

/** A picture, small, that opens large. */
export default function Picture({ file, size }: { file: FileRef; size: number }) {
  return <Image src={`${file.url}?size=list`} preview={{ src: file.url }} alt={file.name} width={size} />;
}
