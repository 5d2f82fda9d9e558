/** The pages of who is not signed in, and of who has no organisation yet. */
export { CreateOrganizationScreen } from './features/people/create-organization-screen.tsx'
export { ForgotPasswordScreen } from './features/people/forgot-password-screen.tsx'
export { InvitationScreen } from './features/people/invitation-screen.tsx'
export { ResetPasswordScreen } from './features/people/reset-password-screen.tsx'
export { SignInScreen } from './features/people/sign-in-screen.tsx'
export { SignUpScreen } from './features/people/sign-up-screen.tsx'
