import { edges, FEW } from './edges';

edges(['manager'], FEW, 1, 240_000);
