import { expect, it } from 'vitest';
import { fromWord } from './from-word';

const entry = (mark: string, text: string): string =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`;
const plain = (html: string): string =>
  fromWord(html)
    .replace(/<!--.*?-->|<span[^>]*><\/span>/g, '')
    .replace(/>\s+</g, '><');

it('makes lists of paragraphs that only look like them', () => {
  expect(plain(`<p>Bring</p>${entry('·', 'hat')}${entry('·', '<b>coat</b>')}<p>Then</p>${entry('1.', 'go')}`)).toBe(
    '<p>Bring</p><ul><li>hat</li><li><b>coat</b></li></ul><p>Then</p><ol><li>go</li></ol>',
  );
});
it('keeps the largest heading a heading, and a list or a link as they are', () => {
  const other = '<ul><li>hat</li></ul><p><a href="https://a.example/">a</a></p>';
  expect(plain(`<h1>Tokyo <i>now</i></h1><h2>Day 1</h2>${other}`)).toBe(
    `<h2>Tokyo <i>now</i></h2><h2>Day 1</h2>${other}`,
  );
});
it('leaves out pictures that are nowhere but on the writer’s machine', () => {
  const pictures = '<img><img src="file:///C:/a.png"><img src="data:image/png;base64,AA"><img src="cid:1">';
  expect(plain(`<p>a${pictures}<img src="/api/files/1"><img src="https://a.example/b.png"></p>`)).toBe(
    '<p>a<img src="/api/files/1"><img src="https://a.example/b.png"></p>',
  );
});
