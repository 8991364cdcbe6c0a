import type { AxiosRequestConfig } from 'axios';
import { http } from '../providers/client';

/** Fetches a file with the session's token and hands it to the browser; answers its name. */
export async function download(path: string, options: AxiosRequestConfig = {}): Promise<string> {
  const { data, headers } = await http.request<Blob>({ url: path, responseType: 'blob', ...options });
  const name = fileName(String(headers['content-disposition'] ?? ''), path);
  const url = URL.createObjectURL(data);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return name;
}

export function fileName(disposition: string, path: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? path.split('/').pop() ?? 'download';
}
