import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Resource } from '@domain/resource';
import { pathsOf } from '@domain/resource-paths';
import { aThing } from '../fields/words';
import { useText } from '../providers/i18n';

interface Props {
  resource: Resource;
  /** Beneath a record the new one belongs to that: the address of the form says so. */
  of?: Readonly<Record<string, string>> | undefined;
  /** What it is called, where it begins one of the kinds that there are. */
  label?: string;
}
export function CreateButton({ resource, of, label }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { create } = pathsOf(resource);
  const path = of ? `${create}?${new URLSearchParams(of).toString()}` : create;
  return (
    <Button type={of ? 'default' : 'primary'} icon={<PlusOutlined />} onClick={() => void navigate(path)}>
      {label ??
        text.find(`resources.${resource.name}.create`, text('app.crud.create', { thing: aThing(text, resource) }))}
    </Button>
  );
}
