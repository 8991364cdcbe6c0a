import { edges, MANY } from './edges';

jest.setTimeout(1_200_000);
edges(['manager', 'admin', 'fc', 'staff', 'staff2'], MANY, 3);
