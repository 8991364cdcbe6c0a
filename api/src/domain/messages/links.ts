import type { Channel } from './words';

/** A number as the world dials it: eight digits are Hong Kong's. */
export const dialled = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 8 ? `852${digits}` : digits;
};

/** What opens the sender's own program with the text in it, where no gateway sends (click to chat). */
export function handOverLink(channel: Channel, to: string, subject: string, body: string): string {
  const text = encodeURIComponent(body);
  switch (channel) {
    case 'WHATSAPP':
      return `https://wa.me/${dialled(to)}?text=${text}`;
    case 'SMS':
      return `sms:+${dialled(to)}?body=${text}`;
    case 'PHONE':
      return `tel:+${dialled(to)}`;
    case 'EMAIL':
      return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${text}`;
  }
}
