import {
  CalendarOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  HomeOutlined,
  CoffeeOutlined,
} from '@ant-design/icons';
import { Image } from 'antd';
import { FACTS, packageFacts } from '@domain/resources/package-facts';
import type { Locale } from '@domain/words';
import { dateText } from '../../parts/DateText';

import { useLookup } from '../../providers/lookups';
import { useTextIn } from '../../providers/text-in';
import { textIn } from '../../fields/words';
import { type PackageValues, PICTURES, dayIn } from './values';

interface Props {
  content: PackageValues;
  code: string;
  locale: Locale;
  days: number;
  dates: readonly string[];
}
const SHOWN_DATES = 8;
/** What the public reads, in this order. */
type ReadText =
  | 'name'
  | 'title'
  | 'shortDescription'
  | 'keyExplanation'
  | `attraction${1 | 2 | 3}`
  | `detail${'Title' | 'Description'}`;

/** The package as the public would read it, in one language. */
export function PackagePreview({ content, code, locale, days, dates }: Props) {
  const text = useTextIn(locale);
  const pictures = PICTURES.flatMap((field) => (content[field] ? [content[field]] : []));
  const countries = useLookup('countries', locale);
  const country = countries.find((each) => each.value === content.country)?.label ?? content.country;
  const read = (field: ReadText): string => textIn(content, field, locale);
  const sights = [read('attraction1'), read('attraction2'), read('attraction3')].filter(Boolean);
  return (
    <article className="preview card" lang={locale}>
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          <div className={`preview-pictures preview-pictures-${pictures.length}`}>
            {pictures.map((each) => (
              <Image key={each.id} src={each.url} alt={each.name} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      <header>
        <p className="muted">
          {code} · {country && <EnvironmentOutlined />} {country}
          {FACTS.map((name) => content[name] && ` · ${text.find(`${packageFacts[name].labels}.${content[name]}`, '')}`)}
          {days > 0 && ` · ${text('tours.preview.days', { days })}`}
        </p>
        <h2>{read('title') || read('name') || <span className="muted">{text('tours.preview.noTitle')}</span>}</h2>
        <p className="preview-lead">{read('shortDescription')}</p>
        {read('keyExplanation') && <p>{read('keyExplanation')}</p>}
      </header>
      {sights.length > 0 && (
        <section>
          <h3>{text('tours.preview.sights')}</h3>
          <ul className="preview-sights">
            {sights.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
      {(read('detailTitle') || read('detailDescription')) && (
        <section>
          <h3>{read('detailTitle')}</h3>
          <p className="preview-text">{read('detailDescription')}</p>
        </section>
      )}
      {content.itinerary?.length > 0 && (
        <section>
          <h3>{text('tours.fields.itinerary')}</h3>
          <ol className="preview-days">
            {content.itinerary
              .map((_, index) => dayIn(content, index, locale))
              .map((day, index) => (
                <li key={index}>
                  <h4>
                    <span>{text('tours.day', { day: index + 1 })}</span> {day.title}
                  </h4>
                  <p className="preview-text">{day.text}</p>
                  <p className="muted">
                    {day.meals && (
                      <span>
                        <CoffeeOutlined /> {day.meals}
                      </span>
                    )}
                    {day.hotel && (
                      <span>
                        <HomeOutlined /> {day.hotel}
                      </span>
                    )}
                  </p>
                </li>
              ))}
          </ol>
        </section>
      )}
      {dates.length > 0 && (
        <section>
          <h3>
            <CalendarOutlined /> {text('tours.steps.departures')}
          </h3>
          <p>
            {dates.slice(0, SHOWN_DATES).map(dateText).join(' · ')}
            {dates.length > SHOWN_DATES && ` ${text('tours.preview.moreDates', { count: dates.length - SHOWN_DATES })}`}
          </p>
        </section>
      )}
      {content.flyer && (
        <a href={content.flyer.url} target="_blank" rel="noopener noreferrer">
          <DownloadOutlined /> {content.flyer.name}
        </a>
      )}
    </article>
  );
}
