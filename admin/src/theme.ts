import { theme as antd, type ThemeConfig } from 'antd';

export type Mode = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
/** The four meanings that colour may have here (design: the frame); never without icon and word. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'brand';

/** The stack of the document's language: styles/type.css. */
const FONT = 'var(--font)';

const SEEDS: Record<Mode, ThemeConfig['token']> = {
  light: {
    colorPrimary: '#0f6b66',
    colorPrimaryBg: '#e3f2f0',
    colorPrimaryBgHover: '#d3ebe8',
    colorPrimaryBorder: '#9fd0ca',
    colorInfo: '#0f6b66',
    colorInfoBg: '#e3f2f0',
    colorInfoBorder: '#9fd0ca',
    colorLink: '#0b6560',
    colorSuccess: '#15703a',
    colorSuccessBg: '#e9f6ed',
    colorSuccessBorder: '#a8d8b8',
    colorWarning: '#8f5204',
    colorWarningBg: '#fdf4e2',
    colorWarningBorder: '#ecca8e',
    colorError: '#b42318',
    colorErrorBg: '#fdeeec',
    colorErrorBorder: '#f3b9b3',
    colorBgLayout: '#f3f6f6',
    colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
    colorTextQuaternary: 'rgba(0, 0, 0, 0.45)',
    // what may only be read is text too
    colorTextDisabled: 'rgba(0, 0, 0, 0.62)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
    colorTextDescription: 'rgba(0, 0, 0, 0.62)',
    colorBorder: '#c9d3d3',
    colorBorderSecondary: '#e3e9e9',
    controlItemBgActive: '#e3f2f0',
    controlItemBgActiveHover: '#d3ebe8',
  },
  dark: {
    colorPrimary: '#37bfb3',
    colorPrimaryBg: '#10302d',
    colorPrimaryBgHover: '#153e3a',
    colorPrimaryBorder: '#1f5e58',
    colorInfo: '#37bfb3',
    colorInfoBg: '#10302d',
    colorInfoBorder: '#1f5e58',
    colorLink: '#63d6cb',
    colorSuccess: '#5fcf88',
    colorSuccessBg: '#12291b',
    colorSuccessBorder: '#265a3a',
    colorWarning: '#eeb052',
    colorWarningBg: '#2e2310',
    colorWarningBorder: '#6b4f1c',
    colorError: '#ff8a80',
    colorErrorBg: '#341917',
    colorErrorBorder: '#77342f',
    colorBgLayout: '#0d1111',
    colorBgContainer: '#151a1a',
    colorBgElevated: '#1d2424',
    colorBorder: '#3b4646',
    colorBorderSecondary: '#263030',
    colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
    colorTextQuaternary: 'rgba(255, 255, 255, 0.5)',
    colorTextDisabled: 'rgba(255, 255, 255, 0.6)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
    colorTextDescription: 'rgba(255, 255, 255, 0.65)',
    colorTextLightSolid: '#04201d',
    controlItemBgActive: '#10302d',
    controlItemBgActiveHover: '#153e3a',
  },
};

/** The library's compact spaces, not its letters: those would be 10 px high, too small for a character. */
const compact: typeof antd.compactAlgorithm = (seed, map = antd.defaultAlgorithm(seed)) => {
  const letters = Object.entries(map).filter(([token]) => /^(fontSize|fontHeight|lineHeight)/.test(token));
  const small = { fontSizeSM: 12, lineHeightSM: 5 / 3, fontHeightSM: 20 };
  return { ...antd.compactAlgorithm(seed, map), ...Object.fromEntries(letters), ...small };
};

/** What is pressed is 40 px high for a finger, small ones too; the compact spaces take four off again. */
const heights = (density: Density, touch: boolean): ThemeConfig['token'] =>
  touch
    ? { controlHeight: density === 'compact' ? 44 : 40, controlHeightSM: 40 }
    : { controlHeight: density === 'compact' ? 32 : 34 };

/** The one theme: tokens for light and dark, comfortable and compact. Nothing else in the admin names a colour. */
export function themeOf(mode: Mode, density: Density, still = false, touch = false): ThemeConfig {
  const algorithm = [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm];
  if (density === 'compact') algorithm.push(compact);
  return {
    algorithm,
    cssVar: { key: 'tourdesk' },
    hashed: false,
    token: {
      ...SEEDS[mode],
      fontFamily: FONT,
      fontSize: density === 'compact' ? 13 : 14,
      lineHeight: 1.5,
      borderRadius: 6,
      motion: !still,
      ...heights(density, touch),
    },
    components: {
      Layout: { headerHeight: HEADER, headerPadding: '0 16px', siderBg: 'var(--ant-color-bg-container)' },
      Tooltip: { colorTextLightSolid: '#ffffff', colorBgSpotlight: mode === 'dark' ? '#3b4646' : '#26302f' },
      Menu: { itemHeight: 36, itemMarginInline: 8, groupTitleFontSize: 12, activeBarBorderWidth: 0 },
      Table: { cellPaddingBlockSM: density === 'compact' ? 3 : 8, cellPaddingInlineSM: 6, headerBorderRadius: 0 },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
      Card: { paddingLG: 20 },
      Tag: { defaultBg: 'var(--ant-color-fill-quaternary)' },
    },
  };
}

/** Sizes of the frame, in pixels. */
export const HEADER = 52;
export const SIDER = 236;
export const SIDER_FOLDED = 64;

/** The tokens that show a meaning: text, ground and edge. */
export const TONES: Record<Tone, { text: string; ground: string; edge: string }> = {
  neutral: {
    text: 'var(--ant-color-text-secondary)',
    ground: 'var(--ant-color-fill-quaternary)',
    edge: 'var(--ant-color-border)',
  },
  waiting: {
    text: 'var(--ant-color-warning-text)',
    ground: 'var(--ant-color-warning-bg)',
    edge: 'var(--ant-color-warning-border)',
  },
  good: {
    text: 'var(--ant-color-success-text)',
    ground: 'var(--ant-color-success-bg)',
    edge: 'var(--ant-color-success-border)',
  },
  bad: {
    text: 'var(--ant-color-error-text)',
    ground: 'var(--ant-color-error-bg)',
    edge: 'var(--ant-color-error-border)',
  },
  brand: {
    text: 'var(--ant-color-primary-text)',
    ground: 'var(--ant-color-primary-bg)',
    edge: 'var(--ant-color-primary-border)',
  },
};
