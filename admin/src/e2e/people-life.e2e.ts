import { expect, type Page, test } from '@playwright/test';
import { authenticator } from 'otplib';
import { LABELS, REFUSALS } from './domain';
import { choose, fill, press, signIn, worded } from './people';
import { PASSWORD, type Product, startProduct } from './product';

const words = LABELS.en;
const NEW = { loginId: 'lee.siu', given: 'Walker-1234', password: 'Sunrise-5678' };
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const secretOf = async (page: Page): Promise<string> => page.locator('.totp-setup code').innerText();
const typed = async (page: Page, code: string): Promise<void> => {
  await page.locator('.ant-otp input').first().click();
  await page.keyboard.type(code);
};
/** The next code of an authenticator: one serves once, even within its thirty seconds. */
const laterCode = (secret: string): string => authenticator.clone({ epoch: Date.now() + 30_000 }).generate(secret);

test('a user is created, signs in, sets an authenticator up, is disabled and is out at once', async ({ browser }) => {
  const root = await signIn(browser, product.url, 'root', 'en', words);
  await root.goto('/create-profile');
  await fill(root, 'loginId', NEW.loginId);
  await fill(root, 'fullName', 'Lee Siu Ling');
  await choose(root, 'userType', words.words.userType.staff);
  await choose(root, 'branch', 'TST · Tsim Sha Tsui', 'Tsim');
  await choose(root, 'title', words.words.title.Miss);
  await choose(root, 'gender', words.words.gender.female);
  await fill(root, 'mobile', '91234567');
  await fill(root, 'email', 'lee@example.hk');
  await fill(root, 'password', 'short');
  await expect(root.locator('.ant-form-item-explain-error').first()).toHaveText(words.errors['user.passwordWeak']);
  await fill(root, 'password', NEW.given);
  await fill(root, 'confirmPassword', NEW.given);
  await press(root, words.rights.open);
  const rights = root.getByRole('dialog').getByRole('row', { name: words.rights.verbs.parameters.system });
  await expect(rights.getByRole('img', { name: words.rights.yes })).toHaveCount(1);
  await root.keyboard.press('Escape');
  await press(root, worded(words.app.crud.save, { thing: 'user' }));
  await expect(root).toHaveURL(/\/view-profile\?id=\d+/);
  await expect(root.locator('.page-head')).toContainText(NEW.loginId);

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const lee = await context.newPage();
  const giveNames = async (password = NEW.password): Promise<void> => {
    await lee.goto('/sign-in');
    await lee.locator('#loginId').fill(NEW.loginId);
    await lee.locator('#password').fill(password);
    await lee.keyboard.press('Enter');
  };
  await giveNames(NEW.given);
  await expect(lee.getByText(words.auth.mustChange)).toBeVisible();
  await fill(lee, 'oldPassword', NEW.given);
  await fill(lee, 'password', NEW.password);
  await fill(lee, 'confirmPassword', NEW.password);
  await press(lee, words.auth.changePassword);
  await expect(lee.getByText(words.auth.mustChange)).toBeHidden();
  await lee.goto('/view-profile?id=me&tab=security');
  await press(lee, words.users.totp.setUp);
  await lee.getByLabel(words.auth.oldPassword).fill(PASSWORD);
  await lee.keyboard.press('Enter');
  await expect(lee.getByText(REFUSALS.en['user.oldPasswordWrong'])).toBeVisible();
  await lee.getByLabel(words.auth.oldPassword).fill(NEW.password);
  await lee.keyboard.press('Enter');
  await expect(lee.getByAltText(words.users.totp.qrCode)).toBeVisible();
  const secret = await secretOf(lee);
  await typed(lee, authenticator.generate(secret));
  const codes = lee.locator('.recovery-codes code');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await press(lee, words.users.totp.kept);
  await expect(lee.getByText(worded(words.users.totp.codesLeft, { count: 10 }))).toBeVisible();

  await root.request.put('/api/parameters/otpEnabled', {
    headers: { authorization: `Bearer ${await root.evaluate(() => localStorage.getItem('id_token') ?? '')}` },
    data: { value: true },
  });
  await press(lee, words.users.sessions.all);
  await lee.getByRole('dialog').getByRole('button', { name: words.users.sessions.all }).click();
  await expect(lee).toHaveURL(/\/sign-in/);
  await giveNames();
  await expect(lee.getByText(words.auth.codeSent.TOTP)).toBeVisible();
  await typed(lee, laterCode(secret));
  await expect(lee).toHaveURL(/\/dashboard/);
  await lee.evaluate(() =>
    fetch('/api/users/logout', { headers: { authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}` } }),
  );
  await lee.evaluate(() => localStorage.removeItem('id_token'));
  await giveNames();
  await press(lee, words.auth.useRecoveryCode);
  await lee.locator('#otp').fill(recovery);
  await lee.keyboard.press('Enter');
  await expect(lee).toHaveURL(/\/dashboard/);

  await root.goto('/view-profile');
  await root.getByRole('link', { name: NEW.loginId }).click();
  await press(root, words.users.disable);
  await root.getByRole('dialog').getByRole('button').last().click();
  await expect
    .poll(
      async () => {
        const answer = await lee.evaluate(
          async () =>
            (
              await fetch('/api/users/getUser', {
                headers: { authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}` },
              })
            ).status,
        );
        return answer;
      },
      { timeout: 3000, intervals: [100] },
    )
    .toBe(401);
  await lee.goto('/view-package');
  await expect(lee).toHaveURL(/\/sign-in/);
  await giveNames();
  await expect(lee.getByRole('alert')).toHaveText(words.errors['auth.denied']);
});
