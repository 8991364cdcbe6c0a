import { checkCall, isPromised, isToCall, type LastCall } from './calls';

const TODAY = '2026-11-22';
const last = (part: Partial<LastCall>): LastCall => ({ result: 'SPOKE', day: TODAY, promisedUntil: null, ...part });
test.each<[string, LastCall | undefined, boolean, boolean]>([
  ['nobody has called', undefined, true, false],
  ['called today without an answer', last({ result: 'NO_ANSWER' }), false, false],
  ['called yesterday without an answer', last({ result: 'NO_ANSWER', day: '2026-11-21' }), true, false],
  ['promised for today', last({ result: 'PROMISED', day: '2026-11-20', promisedUntil: TODAY }), false, true],
  ['promised for yesterday', last({ result: 'PROMISED', day: '2026-11-20', promisedUntil: '2026-11-21' }), true, false],
  ['promised today for next week', last({ result: 'PROMISED', promisedUntil: '2026-11-29' }), false, true],
])('%s', (_, call, toCall, promised) => {
  expect([isToCall(call, TODAY), isPromised(call, TODAY)]).toEqual([toCall, promised]);
});

test.each<[string, Parameters<typeof checkCall>, string | null]>([
  ['a promise without its day', ['PROMISED', undefined, TODAY, '2027-11-22'], 'general.required'],
  ['a promise of yesterday', ['PROMISED', '2026-11-21', TODAY, '2027-11-22'], 'call.promiseRange'],
  ['a promise in two years', ['PROMISED', '2028-11-21', TODAY, '2027-11-22'], 'call.promiseRange'],
  ['a day without a promise', ['SPOKE', TODAY, TODAY, '2027-11-22'], 'general.invalid'],
  ['a promise for today', ['PROMISED', TODAY, TODAY, '2027-11-22'], null],
  ['no answer', ['NO_ANSWER', undefined, TODAY, '2027-11-22'], null],
])('%s', (_, input, code) => {
  const fields = (): unknown => {
    try {
      checkCall(...input);
      return null;
    } catch (error) {
      return (error as { fields: Record<string, unknown> }).fields['promisedUntil'];
    }
  };
  expect(JSON.stringify(fields())).toContain(code ?? 'null');
});
