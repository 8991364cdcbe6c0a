import { asPrinted, cleanText, isPrintable, lowerCode, oneLine, showsAnything, upperCode } from './texts';

test.each([
  ['a name', 'CHAN Tai-man 陳大文', true],
  ['lines and tabs', 'one\ttwo\r\nthree', true],
  ['a face of several characters', '👩‍👩‍👧', true],
  ['an accent of its own', 'e\u0301', true],
  ['NUL', 'a\u0000b', false],
  ['a bell', 'a\u0007', false],
  ['a vertical tab', 'a\u000bb', false],
  ['escape', '\u001b[31m', false],
  ['delete', 'a\u007f', false],
  ['a control character of the second block', 'a\u0085b', false],
  ['the first half of a character', 'a\ud83d', false],
  ['the second half', '\ude00a', false],
  ['what is no character and XML cannot hold', 'a\uffff', false],
  ['the same of another plane', 'a\u{1fffe}', false],
  ['right to left from here', 'CHAN\u202egnp.exe', false],
  ['an isolate of directions', 'a\u2066b', false],
])('a text with %s: may be kept %#', (_what, text, fits) => {
  expect(isPrintable(text)).toBe(fits);
});
test.each([
  ['spaces around it', '  CHAN ', 'CHAN'],
  ['a space that does not break', 'CHAN\u00a0Tai\u00a0', 'CHAN Tai'],
  ['a mark of no width', '\ufeffCH\u200bAN', 'CHAN'],
  ['fillers of Korean and of Mongolian', 'CH\u3164A\u180eN\uffa0\u115f', 'CHAN'],
  ['a mark of Arabic', '\u061cCHAN', 'CHAN'],
  ['everything, where it shows nothing', ' \u200d\u2800\ufe0f\u3164', ''],
  ['no sign that joins others', '👩\u200d👧', '👩\u200d👧'],
  ['no variant of a character', '\u845b\u{e0100}', '\u845b\u{e0100}'],
  ['the line end of a cell', 'CHAN\r\n', 'CHAN'],
  ['a line end within', 'CHAN\nTai', 'CHAN Tai'],
  ['a wide space of Chinese', '陳　大文', '陳　大文'],
  ['an accent that was written apart from its letter', 'Cafe\u0301', 'Caf\u00e9'],
])('a name of one line loses %s', (_what, typed, kept) => {
  expect(oneLine(typed)).toBe(kept);
});
test('a text of several lines keeps them', () => {
  expect(cleanText(' one\u00a0two\u200b\n\tthree ')).toBe(' one two\n\tthree ');
});
test('a name in full-width letters is printed in plain ones', () => {
  expect(asPrinted('Ｗｏｎｇ tai－man')).toBe('WONG TAI-MAN');
});
test('a code keeps the letters that have no capital of one code', () => {
  expect(upperCode('ß-ab1ıſ')).toBe('ß-AB1ıſ');
  expect(lowerCode('Staff\u212a')).toBe('staff\u212a');
});
test.each([
  ['', false],
  ['<p></p>', false],
  ['<p><br /></p>\n<p>&nbsp;</p>', false],
  ['<ul><li><p>\u00a0\u200b</p></li></ul>', false],
  ['<p>x</p>', true],
  ['<p><img src="/api/files/1" /></p>', true],
  ['<hr />', true],
])('the formatted text %j shows anything: %s', (html, shows) => {
  expect(showsAnything(html)).toBe(shows);
});
