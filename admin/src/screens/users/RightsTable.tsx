import { CheckOutlined, MinusOutlined, TableOutlined } from '@ant-design/icons';
import { Fragment, useState } from 'react';
import { Button, Drawer } from 'antd';
import { ACCESS, can, type Grant, type Right } from '@domain/access';
import { STAFF_TYPES, type UserType } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { useWide } from '../../parts/use-media';
import { useText } from '../../providers/i18n';
import './users.css';

type Type = (typeof STAFF_TYPES)[number];
const RIGHTS = (Object.keys(ACCESS) as Right[]).filter((right) => right.includes('.'));
const areaOf = (right: Right): string => right.split('.')[0] ?? '';
/** In the order of the menu; areas that it does not name follow. */
const ORDER =
  'orders payments requests customers cars cashup tours prices departures reports content site users parameters';
const AREA_NAMES = new Set([...ORDER.split(' '), ...RIGHTS.map(areaOf)]);
/** The rights by their area; what everybody has over himself (`self`) needs no line. */
const AREAS = [...AREA_NAMES].map((area) => ({
  area,
  rights: RIGHTS.filter((right) => areaOf(right) === area),
}));

/** The matrix of domain/access.ts as people read it; on a narrow screen one user type at a time. */
export function RightsTable({ only }: { only?: UserType }) {
  const text = useText();
  const wide = useWide('md');
  const [chosen, setChosen] = useState<Type>('staff');
  const types: readonly UserType[] = only ? [only] : wide ? STAFF_TYPES : [chosen];
  return (
    <div className={only ? 'card rights-one' : ''}>
      <p className="muted">{text('rights.help')}</p>
      {!only && !wide && (
        <Choice<Type>
          className="rights-type"
          aria-label={text('rights.title')}
          value={chosen}
          onChange={setChosen}
          options={STAFF_TYPES.map((value) => ({ value, label: text(`words.userType.${value}`) }))}
        />
      )}
      <table className="rights-table">
        <thead>
          <tr>
            <th scope="col">{text('rights.right')}</th>
            {types.map((type) => (
              <th key={type} scope="col">
                {text(`words.userType.${type}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map(({ area, rights }) => (
            <Fragment key={area}>
              <tr>
                <th scope="rowgroup" colSpan={types.length + 1} className="rights-area">
                  {text.find(`rights.areas.${area}`, area)}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{text.find(`rights.verbs.${right}`, right)}</th>
                  {types.map((type) => (
                    <td key={type}>
                      <Mark grant={can(type, right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ grant }: { grant: Grant }) {
  const text = useText();
  if (grant === true) return <CheckOutlined className="rights-yes" role="img" aria-label={text('rights.yes')} />;
  if (grant === false) return <MinusOutlined className="rights-no" role="img" aria-label={text('rights.no')} />;
  return <span className="rights-bound">{text(`rights.bounds.${grant}`)}</span>;
}

/** Opens the table of what each user type may do, beside the screen that one is on. */
export function RightsButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TableOutlined />} onClick={() => setOpen(true)}>
        {text('rights.open')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={text('rights.title')}
        width="min(960px, 100%)"
        destroyOnHidden
      >
        <RightsTable />
      </Drawer>
    </>
  );
}
