import axios, { type AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { heard, lookBy } from './connection';
import { i18n } from './i18n';
import { Problem, toProblem } from './problem';
import { readSession } from './session';

/** Every call of the admin goes through here: bearer token, language, refusals as Problem. */
export const http = axios.create({ baseURL: '/api', withCredentials: true, paramsSerializer: { indexes: null } });

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent a second time after the password was given again; or not worth asking for it. */
    final?: boolean;
  }
}
type SignedOut = () => Promise<boolean>;
let signedOut: SignedOut = async () => false;
/** What happens when the API says that the session has ended; true once there is another of the same person. */
export const onSignedOut = (act: SignedOut): void => {
  signedOut = act;
};

http.interceptors.request.use((config) => {
  const token = readSession()?.token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  config.headers.set('Accept-Language', i18n.language || 'en');
  // simple-rest leaves a ? where nothing is asked, and begins with an & where something is
  if (config.url) config.url = config.url.replace(/\?&+/, '?').replace(/\?$/, '');
  return config;
});
/** Answered by a server, be it by the one between that cannot reach ours. */
const NO_SERVER = [502, 504];
http.interceptors.response.use(
  (response) => {
    heard(true);
    return response;
  },
  async (error: AxiosError) => {
    if (axios.isCancel(error)) throw error;
    const answered = error.response !== undefined && !NO_SERVER.includes(error.response.status);
    heard(answered);
    await readBlob(error);
    const problem = toProblem(error, i18n.t(answered ? 'errors.general.unexpected' : 'app.frame.offline'));
    const { config } = error;
    if (config && problem.code === 'auth.signedOut' && (await isRenewed(config)))
      return http.request({ ...config, final: true });
    throw problem;
  },
);
lookBy(() => http.get('/health/live'));
/** Whether the call may go out once more: in another tab, or over the page, its person has signed in again. */
async function isRenewed({ headers, final }: InternalAxiosRequestConfig): Promise<boolean> {
  if (final) return false;
  const token = readSession()?.token;
  return (token !== undefined && headers.get('Authorization') !== `Bearer ${token}`) || signedOut();
}

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
