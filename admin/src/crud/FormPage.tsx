import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '@domain/resource';
import { ErrorState } from '../parts/ErrorState';
import { FormFrame } from '../parts/form/FormFrame';
import { useSaver } from '../parts/form/use-saver';
import { listLink } from '../parts/list/state';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { http } from '../providers/client';
import { useText } from '../providers/i18n';
import { Fields } from './Fields';
import { pathsOf } from './paths';
import { useRecord } from './use-record';
import { initialOf, toWire } from './values';
import { manyOfThem, aThing, type Row } from './words';

/** Parts of a form that are made by hand. */
interface HandMade {
  /** Fields that the hand-made part takes over. */
  without?: readonly string[];
  /** The hand-made part, below the generated one. */
  more?: (creating: boolean) => ReactNode;
  /** Buttons of the page. */
  tools?: ReactNode;
  /** Choices that this person does not have. */
  options?: Partial<Record<string, readonly string[]>>;
}
/** The form of a declared resource, for a new record or, with an id in the address, an existing one. */
export function FormPage({ resource, id, ...hand }: { resource: Resource; id?: string } & HandMade) {
  const { row, loading, error, reload } = useRecord(resource, id);
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (loading) return <PageSkeleton />;
  return <RecordForm key={id ?? 'new'} resource={resource} row={row} reload={reload} {...hand} />;
}

interface Props extends HandMade {
  resource: Resource;
  row: Row | undefined;
  reload: () => Promise<Row | undefined>;
}
function RecordForm({ resource, row, reload, without = [], more, tools, options = {} }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  const [form] = Form.useForm();
  const paths = pathsOf(resource);
  const one = aThing(text, resource);
  const title = text(row ? 'app.crud.edit' : 'app.crud.create', { thing: one });
  const saver = useSaver<Record<string, unknown>, Row>({
    form,
    save: async (values) => {
      const body = toWire(resource, values, row);
      const { data } = row
        ? await http.patch<Row>(`/${resource.path}/${encodeURIComponent(row.id)}`, body)
        : await http.post<Row>(`/${resource.path}`, body);
      return data;
    },
    message: text(row ? 'app.messages.updated' : 'app.messages.created'),
    done: async (saved) => {
      await invalidate({ resource: resource.path, invalidates: ['list'] });
      await cache.invalidateQueries({ queryKey: ['record', resource.path] });
      await cache.invalidateQueries({ queryKey: ['referred', resource.name] });
      await navigate(paths.show(saved.id));
    },
  });
  const takeOver = async (): Promise<void> => {
    const fresh = await reload();
    if (fresh) form.setFieldsValue(fresh);
    saver.settle();
  };
  const trail = [
    { name: manyOfThem(text, resource), to: listLink(paths.list) },
    ...(row ? [{ name: String(row[resource.title] ?? row.id), to: paths.show(row.id) }] : []),
  ];
  return (
    <>
      <PageHeader title={title} code={String(row?.['code'] ?? '')} trail={trail} actions={tools} />
      <FormFrame
        form={form}
        saver={saver}
        saveWord={text('app.crud.save', { thing: one })}
        initialValues={row ?? initialOf(resource)}
        reload={() => void takeOver()}
        cancel={() => void navigate(row ? paths.show(row.id) : listLink(paths.list))}
      >
        <Fields resource={resource} creating={!row} without={without} options={options} />
        {more?.(!row)}
      </FormFrame>
    </>
  );
}
