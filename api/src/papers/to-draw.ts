import type { Paper, Speech } from '../domain/papers/paper';

/** A paper, how its pages are numbered, and what is said at their feet where letters are drawn that no font has. */
export interface PaperToDraw {
  paper: Paper;
  pages: string;
  lacked: string;
}
export const toDraw = (paper: Paper, { say }: Pick<Speech, 'say'>): PaperToDraw => ({
  ...{ paper, pages: [paper.number, say('prints.page')].filter(Boolean).join(' · '), lacked: say('prints.lacked') },
});
