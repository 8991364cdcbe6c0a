import { EllipsisOutlined } from '@ant-design/icons';
import { App as AntdApp, ConfigProvider } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useMedia } from '../parts/use-media';
import { antdLocale, useLocale, useText } from '../providers/i18n';
import { themeOf } from '../theme';
import { useAppearance } from './appearance';

/** A finger, or a screen as small as a hand: as styles/touch.css has it. */
const TOUCH = '(pointer: coarse), (max-width: 640px)';

/** antd in the person's language, light or dark, dense or not. */
export function Themed({ children }: { children: ReactNode }) {
  const { mode, density, still } = useAppearance();
  const touch = useMedia(TOUCH);
  const locale = useLocale();
  const text = useText();
  useEffect(() => {
    document.documentElement.dataset['mode'] = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return (
    <ConfigProvider
      theme={themeOf(mode, density, still, touch)}
      locale={antdLocale(locale)}
      button={{ autoInsertSpace: false }}
      tabs={{ more: { icon: <EllipsisOutlined aria-label={text('app.table.moreTabs')} /> } }}
      form={{ requiredMark: true, scrollToFirstError: { block: 'center', focus: true } }}
    >
      <AntdApp message={{ maxCount: 3, duration: 3 }} notification={{ placement: 'topRight', maxCount: 4 }}>
        {children}
      </AntdApp>
    </ConfigProvider>
  );
}
