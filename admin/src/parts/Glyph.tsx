import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';

/** An outlined icon where there are many, such as in every row; antd's own looks for its styles anew each time. */
export function Glyph({ of }: { of: IconDefinition }) {
  const { attrs, children = [] } = of.icon as AbstractNode;
  return (
    <span className="anticon" aria-hidden>
      <svg
        viewBox={attrs['viewBox']}
        fillRule={attrs['fill-rule'] as 'evenodd' | undefined}
        width="1em"
        height="1em"
        fill="currentColor"
      >
        {children.map((each) => (
          <path key={each.attrs['d']} d={each.attrs['d']} />
        ))}
      </svg>
    </span>
  );
}
