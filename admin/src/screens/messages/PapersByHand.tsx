import { FilePdfOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { MessageDraft } from '@domain/wire/message';
import { useText } from '../../providers/i18n';

interface Props {
  draft: MessageDraft;
  orderId: number;
}
/** A chat takes the words alone: the papers that they speak of are saved here and attached there by hand. */
export function PapersByHand({ draft: { channel, language, enclosures }, orderId }: Props) {
  const text = useText();
  const papers = enclosures.flatMap(({ paper, name }) => {
    if (paper === 'letter') return [];
    const of =
      paper === 'receipt' || paper === 'credit' ? `receipt/${name.replace(/\.pdf$/, '')}` : `${paper}/${orderId}`;
    return [{ paper, name, href: `/api/papers/${of}?language=${language}` }];
  });
  if (!papers.length) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={text('messages.byHand', { channel: text(`messages.channels.${channel}`) })}
      description={
        <span className="message-buttons">
          {papers.map(({ paper, name, href }) => (
            <a key={paper} href={href} title={name} download={name}>
              <FilePdfOutlined aria-hidden /> {text(`messages.enclosures.${paper}`)}
            </a>
          ))}
        </span>
      }
    />
  );
}
