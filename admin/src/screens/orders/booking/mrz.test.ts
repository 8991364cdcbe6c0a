import { describe, expect, it } from 'vitest';
import { isMrzLine, readMrz } from './mrz';

const TODAY = '2026-11-22';
const NAME = 'P<CHNCHAN<<TAI<MAN<<<<<<<<<<<<<<<<<<<<<<<<<<';
const CHAN = {
  ...{ surname: 'CHAN', givenName: 'TAI MAN', birthDate: '1985-03-02', gender: 'male', nationality: 'HK' },
  ...{ certificateType: 'HKSAR', certificateNo: 'K12345678', expiryDate: '2030-12-31' },
};
const CARD = ['CRCHNH123456783<<<<<<<<<<<<<<<', '2601054F3612314CHN<<<<<<<<<<<4', 'CHAN<<KA<MING<<<<<<<<<<<<<<<<<'];

describe('the machine-readable lines of a document', () => {
  it.each([
    ['an empty optional field with its check digit left out', 'K123456784CHN8503024M3012316<<<<<<<<<<<<<<<4'],
    ['an empty optional field with check digit 0', 'K123456784CHN8503024M3012316<<<<<<<<<<<<<<04'],
  ])('of a passport (TD3) fill six fields and more, with %s', (_, second) => {
    expect(readMrz(`${NAME}\n${second}`, TODAY)).toEqual({ part: CHAN, wrong: [] });
  });
  it('of a card with two lines (TD2) are read', () => {
    const read = readMrz('I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\r\nD231458907UTO7408122F2604158<<<<<<<4', TODAY);
    expect(read).toMatchObject({ wrong: [], part: { surname: 'ERIKSSON', birthDate: '1974-08-12', gender: 'female' } });
  });
  it('of a home return permit (TD1) are read; a baby of this year was born in this century', () => {
    expect(readMrz(CARD.join('\n'), TODAY)).toMatchObject({
      wrong: [],
      part: { surname: 'CHAN', birthDate: '2026-01-05', certificateType: 'HRP', certificateNo: 'H12345678' },
    });
    expect(readMrz(CARD.join('\n'), '2026-01-04')?.part.birthDate).toBe('1926-01-05');
  });
  it('name the check digits that are wrong, and are read all the same', () => {
    const read = readMrz(`${NAME}\nK123456784CHN8503025M3012316<<<<<<<<<<<<<<<4`, TODAY);
    expect(read?.wrong).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
    expect(read?.part.surname).toBe('CHAN');
  });
  it.each(['CHAN\tTAI MAN\t1985-03-02', NAME, `${NAME}\nshort`, '', 'Chan Tai Man\nChan Siu Ling'])(
    'are not seen in %j',
    (clip) => expect(readMrz(clip, TODAY)).toBeNull(),
  );
  it('are told from a name that somebody types', () => {
    expect([isMrzLine(NAME), isMrzLine(CARD[0] ?? ''), isMrzLine('CHAN TAI MAN'), isMrzLine('K12345678')]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
