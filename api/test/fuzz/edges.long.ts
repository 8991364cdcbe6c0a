import { edges, MANY } from './edges';

edges(['manager', 'admin', 'fc', 'staff', 'staff2'], MANY, 3, 1_200_000);
