import { chartOf } from './chart';

describe('a report as bars', () => {
  it('stacks the shops along the days, to the cent', () => {
    const rows = [
      { branch: 'TST', date: '2026-11-02', net: 0.1 },
      { branch: 'TST', date: '2026-11-02', net: 0.2 },
      { branch: 'MK', date: '2026-11-01', net: 5 },
    ];
    expect(chartOf({ name: 'paymentByShop', rows })).toMatchObject({
      measures: ['net'],
      series: ['MK', 'TST'],
      bars: [
        { name: '2026-11-01', values: { MK: 5, TST: 0 } },
        { name: '2026-11-02', values: { MK: 0, TST: 0.3 } },
      ],
      more: 0,
    });
  });
  it('makes months of more days than can be told apart', () => {
    const rows = Array.from({ length: 90 }, (_each, i) => ({
      branch: 'TST',
      date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
      net: 1,
    }));
    expect(chartOf({ name: 'paymentByShop', rows })?.bars.map(({ name, values }) => [name, values['TST']])).toEqual([
      ['2026-01', 31],
      ['2026-02', 28],
      ['2026-03', 31],
    ]);
  });
  it('shows the largest names and says how many are left out', () => {
    const rows = Array.from({ length: 15 }, (_each, i) => ({ branch: 'MK', packageCode: `T${String(i)}`, net: i }));
    const chart = chartOf({ name: 'soldByShop', rows });
    expect(chart?.bars).toHaveLength(12);
    expect(chart).toMatchObject({ more: 3, lying: true });
    expect(chart?.bars[0]?.name).toBe('T14');
  });
  it('leaves out what is least, not what is lost: the worst tour stands at the end', () => {
    const rows = Array.from({ length: 14 }, (_each, i) => ({ tour: `T${String(i)}`, margin: i === 0 ? -900 : i }));
    const bars = chartOf({ name: 'marginsByTour', rows })?.bars.map(({ name }) => name);
    expect(bars).toEqual([...Array.from({ length: 11 }, (_each, i) => `T${String(13 - i)}`), 'T0']);
  });
  it.each(['insurance', 'departureHeadcount'])('draws nothing of %s', (name) =>
    expect(chartOf({ name, rows: [{ a: 1 }, { a: 2 }] })).toBeUndefined(),
  );
});
