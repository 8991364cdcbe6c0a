/** The digits of a code, a box each: not from antd's `Input`, so that only who types a code is sent it. */
export { default as CodeInput } from 'antd/es/input/OTP';
