/** The type scale: 12/16 meta, 14/20 body, 16/24 card title, 20/28 name. */
export const textStyles = {
  meta: { value: { fontSize: '0.75rem', lineHeight: '1rem', letterSpacing: '0' } },
  body: { value: { fontSize: '0.875rem', lineHeight: '1.25rem', letterSpacing: '-0.003em' } },
  label: { value: { fontSize: '0.875rem', lineHeight: '1.25rem', letterSpacing: '-0.003em', fontWeight: '500' } },
  title: { value: { fontSize: '1rem', lineHeight: '1.5rem', letterSpacing: '-0.011em', fontWeight: '600' } },
  name: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', letterSpacing: '-0.017em', fontWeight: '600' } },
}
