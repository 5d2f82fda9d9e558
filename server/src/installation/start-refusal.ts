/** Why the server does not start; its message is for the person who starts it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
