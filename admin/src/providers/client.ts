import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { i18n } from './i18n';
import { Problem, toProblem } from './problem';
import { readSession } from './session';

/** Every call of the admin goes through here: bearer token, language, refusals as Problem. */
export const http = axios.create({ baseURL: '/api', withCredentials: true, paramsSerializer: { indexes: null } });

let signedOut: () => void = () => undefined;
/** What happens when the API says that the session has ended. */
export const onSignedOut = (act: () => void): void => {
  signedOut = act;
};

http.interceptors.request.use((config) => {
  const token = readSession()?.token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  config.headers.set('Accept-Language', i18n.language || 'en');
  return config;
});
http.interceptors.response.use(undefined, async (error: AxiosError) => {
  if (axios.isCancel(error)) throw error;
  await readBlob(error);
  const problem = toProblem(error, i18n.t('errors.general.unexpected'));
  if (problem.statusCode === 401 && problem.code === 'auth.signedOut') signedOut();
  throw problem;
});

/** A refused download carries its refusal as a blob. */
async function readBlob(error: AxiosError): Promise<void> {
  const data = error.response?.data;
  if (!error.response || !(data instanceof Blob)) return;
  const text = await data.text();
  try {
    error.response.data = JSON.parse(text) as unknown;
  } catch {
    error.response.data = {};
  }
}

/** A key for one intended act; works without a secure context, unlike crypto.randomUUID. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Money and seat calls carry a key, so that a double click acts once (decisions B3). */
export const once = (key: string): AxiosRequestConfig => ({ headers: { 'Idempotency-Key': key } });

export { Problem };
