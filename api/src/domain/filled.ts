type Told = Readonly<Record<string, unknown>>;

/** The word for a number: "party|parties" is one for 1, the other for all else; only English writes its texts so. */
export const formFor = (forms: string, count: unknown): string => {
  const [one = '', other = one] = forms.split('|');
  return Number(count) === 1 ? one : other;
};

/** A text with what it tells of: `{count}` is the figure, `{count, party|parties}` the word that goes with it. */
export const filled = (text: string, told: Told, missing: (place: string) => string): string =>
  text.replace(/\{(\w+)(?:, ([^{}]+))?\}/g, (place, name: string, forms?: string) => {
    const value = told[name] ?? undefined;
    return value === undefined ? missing(place) : forms ? formFor(forms, value) : String(value);
  });
