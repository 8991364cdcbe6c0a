/** What antd's Form.Item hands to its field. */
export interface Held<V> {
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}
