import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PackageWire } from '@domain/wire/package';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { StepBody } from './StepBody';

const step = (published: object | null) => (
  <StepBody
    step="code"
    start={undefined}
    record={{ packageCode: 'JP-KANSAI5', published, createdAt: '2026-01-01T00:00:00Z' } as PackageWire}
    form={{} as never}
    faulty={[]}
    missing={[]}
    go={() => undefined}
    adopt={() => undefined}
    touch={() => undefined}
  />
);

describe('the code of a package', () => {
  it.each([
    ['that is on sale stays, with the way to another', {}, /is on sale under this code; copy it/],
    ['that was never approved stays once orders exist', null, /cannot be changed once orders exist/],
  ])('%s', async (_name, published, help) => {
    signedIn('staff');
    answerCalls(() => ({ data: [] }));
    await openPart(step(published), '/update-package/JP-KANSAI5?step=code');
    await screen.findByText('JP-KANSAI5');
    screen.getByText(help);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
