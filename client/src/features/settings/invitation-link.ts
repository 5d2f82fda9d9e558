/** What an invited person opens. */
export function invitationLink(origin: string, invitationId: string): string {
  return `${origin}/invitation/${invitationId}`
}
