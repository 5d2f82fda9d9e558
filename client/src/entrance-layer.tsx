import { CreateOrganizationScreen } from './features/people/create-organization-screen.tsx'
import { ForgotPasswordScreen } from './features/people/forgot-password-screen.tsx'
import { InvitationScreen } from './features/people/invitation-screen.tsx'
import { ResetPasswordScreen } from './features/people/reset-password-screen.tsx'
import { SignInScreen } from './features/people/sign-in-screen.tsx'
import { SignUpScreen } from './features/people/sign-up-screen.tsx'

/** The pages of who is not signed in, and of who has no organisation yet. */
export const entrancePages = {
  CreateOrganizationScreen,
  ForgotPasswordScreen,
  InvitationScreen,
  ResetPasswordScreen,
  SignInScreen,
  SignUpScreen,
}
