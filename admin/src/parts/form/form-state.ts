import { createContext, useContext } from 'react';

/** How a page's form stands: whether it is being sent, and the names of its fields that are wrong. */
interface FormState {
  sending: boolean;
  faulty: readonly string[];
}
export const FormStateOf = createContext<FormState>({ sending: false, faulty: [] });
export const useFormState = (): FormState => useContext(FormStateOf);
