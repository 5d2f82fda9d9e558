import type { ColumnKit } from './column-kit.ts'

/** Persons, their sessions and organisations: the tables of better-auth under its own field names, and the API keys beside them. */
export const createPeopleTables = ({ table, text, boolean, instant, index, uniqueIndex }: ColumnKit) => {
  const moments = () => ({ createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() })
  const user = table('user', {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    defaultProfileImage: text('default_profile_image'),
    ...moments(),
  })
  const organization = table('organization', {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo: text('logo'),
    metadata: text('metadata'),
    createdAt: instant('created_at').notNull(),
  })
  /** Rows that go with the person, and with the organisation. */
  const personId = (column = 'user_id') =>
    text(column)
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' })
  const organizationId = () =>
    text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' })
  const session = table(
    'session',
    {
      id: text('id').primaryKey(),
      token: text('token').notNull().unique(),
      userId: personId(),
      activeOrganizationId: text('active_organization_id'),
      ipAddress: text('ip_address'),
      userAgent: text('user_agent'),
      expiresAt: instant('expires_at').notNull(),
      ...moments(),
    },
    (t) => [index('session_user').on(t.userId)],
  )
  const credential = table(
    'credential',
    {
      id: text('id').primaryKey(),
      accountId: text('account_id').notNull(),
      providerId: text('provider_id').notNull(),
      userId: personId(),
      accessToken: text('access_token'),
      refreshToken: text('refresh_token'),
      idToken: text('id_token'),
      accessTokenExpiresAt: instant('access_token_expires_at'),
      refreshTokenExpiresAt: instant('refresh_token_expires_at'),
      scope: text('scope'),
      password: text('password'),
      ...moments(),
    },
    (t) => [index('credential_user').on(t.userId)],
  )
  const verification = table(
    'verification',
    {
      id: text('id').primaryKey(),
      identifier: text('identifier').notNull(),
      value: text('value').notNull(),
      expiresAt: instant('expires_at').notNull(),
      ...moments(),
    },
    (t) => [index('verification_identifier').on(t.identifier)],
  )
  const member = table(
    'member',
    {
      id: text('id').primaryKey(),
      organizationId: organizationId(),
      userId: personId(),
      role: text('role').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [uniqueIndex('member_once').on(t.organizationId, t.userId), index('member_user').on(t.userId)],
  )
  const invitation = table(
    'invitation',
    {
      id: text('id').primaryKey(),
      /** The end of the invitation's link. Its holder may answer the invitation. */
      token: text('token').unique(),
      organizationId: organizationId(),
      email: text('email').notNull(),
      role: text('role'),
      status: text('status').notNull(),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
      inviterId: personId('inviter_id'),
    },
    (t) => [index('invitation_organization').on(t.organizationId), index('invitation_email').on(t.email)],
  )
  /** Somebody who once belonged to an organisation: keeps the name on notes and ownership after leaving. */
  const formerMember = table(
    'former_member',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      userId: text('user_id').notNull(),
      leftAt: instant('left_at').notNull(),
      /** For somebody who came with a workspace from elsewhere: there they had this address, here nobody has proven it. */
      email: text('email'),
    },
    (t) => [uniqueIndex('former_member_once').on(t.organizationId, t.userId)],
  )
  const apiKey = table(
    'api_key',
    {
      id: text('id').primaryKey(),
      organizationId: organizationId(),
      userId: text('user_id').notNull(),
      name: text('name').notNull(),
      /** The first characters of the token, so that a person can tell keys apart. */
      start: text('start').notNull(),
      /** sha256 of the token, hex. The token itself is shown once and never kept. */
      hash: text('hash').notNull().unique(),
      scope: text('scope').notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at'),
      revokedAt: instant('revoked_at'),
    },
    (t) => [index('api_key_organization').on(t.organizationId)],
  )
  return { user, organization, session, credential, verification, member, invitation, formerMember, apiKey }
}
