import 'reflect-metadata';
import { readConfig } from './api/src/config';
import { makeDataSource } from './api/src/data-source';

/** The one DataSource: DATABASE_URL says which database; unset, the embedded file in DATA_DIR. */
export default makeDataSource(readConfig());
