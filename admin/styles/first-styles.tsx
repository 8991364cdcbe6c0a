import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  App,
  Badge,
  Button,
  Checkbox,
  ConfigProvider,
  Dropdown,
  Input,
  Layout,
  Menu,
  Pagination,
  Popover,
  Select,
  Table,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';
import { renderToString } from 'react-dom/server';
import { type Density, type Mode, themeOf } from '../src/theme';

/** What the frame and a list are made of; whatever else a screen shows makes its styles when it is first drawn. */
const FIRST = (
  <App>
    <Layout>
      <Layout.Sider />
    </Layout>
    <Button />
    <Tooltip title="tooltip">
      <i />
    </Tooltip>
    <Menu items={[{ key: 'menu' }]} />
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
    <Table dataSource={[{ key: 1 }]} columns={[{ key: 'column' }]} />
    <Checkbox />
    <Tag />
    <Tabs items={[{ key: 'tab', label: 'tab' }]} />
    <Input />
    <Select />
    <Popover content="popover">
      <i />
    </Popover>
    <Badge count={1} />
    <Pagination total={100} showSizeChanger />
  </App>
);
/** antd finds in this rule which of its styles a file already holds. */
const HELD = /\.data-ant-cssinjs-cache-path\{content:"([^"]*)";\}/;

function stylesIn(mode: Mode, density: Density, still: boolean): { css: string; held: string } {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf(mode, density, still)}>{FIRST}</ConfigProvider>
    </StyleProvider>,
  );
  const all = extractStyle(cache, { plain: true, types: 'style' });
  return { css: all.replace(HELD, ''), held: HELD.exec(all)?.[1] ?? '' };
}

/**
 * The styles of antd that every list needs, as text of a CSS file. Colours and sizes in them are variables, so that one
 * file serves light and dark, comfortable and compact: antd knows it by a key for each of them.
 * @throws Error when an appearance has rules of its own
 */
export function firstStyles(): string {
  const all = (['light', 'dark'] as const).flatMap((mode) =>
    (['comfortable', 'compact'] as const).flatMap((density) =>
      [false, true].map((still) => stylesIn(mode, density, still)),
    ),
  );
  const [css] = new Set(all.map((each) => each.css));
  if (!css || all.some((each) => each.css !== css)) throw new Error('the styles of antd differ between appearances');
  const held = [...new Set(all.flatMap((each) => each.held.split(';')))].join(';');
  return `${css}.data-ant-cssinjs-cache-path{content:"${held}";}`;
}
