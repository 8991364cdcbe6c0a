export { typedDate } from '@domain/typed-date';
