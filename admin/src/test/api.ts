import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../providers/client';

export interface Answer {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, unknown>;
}
type Handler = (call: Call) => Answer | undefined;

/** Answers the admin's calls from here instead of the network; what nothing answers is a 404. Returns what was called. */
export function answerCalls(handler: Handler): Call[] {
  const calls: Call[] = [];
  http.defaults.adapter = async (config) => {
    const call = callOf(config);
    calls.push(call);
    const {
      status = 200,
      data = null,
      headers = {},
    } = handler(call) ?? { status: 404, data: { code: 'general.notFound', message: 'Not found' } };
    const response = { data, status, statusText: '', headers: AxiosHeaders.from(headers), config };
    if (status >= 400) throw new AxiosError('refused', String(status), config, null, response);
    return response;
  };
  return calls;
}
function callOf(config: InternalAxiosRequestConfig): Call {
  const url = new URL(http.getUri(config), 'http://admin');
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    headers: { ...config.headers },
  };
}
