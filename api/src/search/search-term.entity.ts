import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ON_MYSQL, TextColumn, WordColumn } from '../database/columns';
import type { SearchField } from './terms';

/** One way to find a record: the start of a term leads to it by index. Derived from its rows, in their transaction. */
@Entity('search_terms')
@Index(['field', 'term', 'ownerId'])
@Index(['kind', 'ownerId'])
export class SearchTerm {
  @PrimaryGeneratedColumn()
  id!: number;
  /** What `ownerId` is the id of. */
  @WordColumn()
  kind!: 'order' | 'tour';
  @Column({ type: 'int' })
  ownerId!: number;
  /** The traveller or the ledger row that the term is of; 0 is the record itself. */
  @Column({ type: 'int' })
  refId!: number;
  @WordColumn()
  field!: SearchField;
  /** As terms.ts folds it; compared byte by byte on both databases. */
  @TextColumn(40, ON_MYSQL ? { collation: 'utf8mb4_bin' } : {})
  term!: string;
}
