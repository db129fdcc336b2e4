// The source of FlowRuntime as bytes of the executable, for `runtime: embedded`.
//
// flowgen is one file that can be copied anywhere, so it cannot read the library's source from beside itself. A bundle of
// SwiftPM resources would lie there and needs Foundation, which flowgen does not load. The rule `.embedInCode` writes an array
// literal, which takes the compiler half a minute. `#embed` copies the bytes in no time, tracks the files as dependencies and is the
// same on Linux and macOS. It is standard C23, and clang has had it since LLVM 19, on which Swift 6.1 is built.

#include "CFlowRuntimeText.h"

#ifndef __has_embed
#error "this compiler has no #embed; flowgen needs the clang of Swift 6.1 or later"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of Sources/FlowRuntime, in the order of their paths; a test compares this list with the folder.
static const unsigned char text[] = {
#embed "../FlowRuntime/ArchivedState.swift" suffix(, 0,)
#embed "../FlowRuntime/ChildLink.swift" suffix(, 0,)
#embed "../FlowRuntime/Debug/FlowDebug.swift" suffix(, 0,)
#embed "../FlowRuntime/Debug/FlowTree.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowCoordinating+Events.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowEvent+Text.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowEvent.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowEventHook.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowNavigator+Events.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowNode+Events.swift" suffix(, 0,)
#embed "../FlowRuntime/Events/FlowOccasion.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowAlert.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowCoordinating.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowLink.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNavigator+Alerts.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNavigator+Commands.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNavigator+SystemActions.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNavigator+Tabs.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNavigator.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNode+Endings.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowNode.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowObservation.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowRoute.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowSnapshot.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowStart.swift" suffix(, 0,)
#embed "../FlowRuntime/FlowText.swift" suffix(, 0,)
#embed "../FlowRuntime/HeldLink.swift" suffix(, 0,)
#embed "../FlowRuntime/LinkAddress+Matching.swift" suffix(, 0,)
#embed "../FlowRuntime/LinkAddress.swift" suffix(, 0,)
#embed "../FlowRuntime/Messages/FlowCoordinating+Messages.swift" suffix(, 0,)
#embed "../FlowRuntime/Messages/FlowInbox.swift" suffix(, 0,)
#embed "../FlowRuntime/Messages/FlowMailbox.swift" suffix(, 0,)
#embed "../FlowRuntime/Messages/FlowMessage.swift" suffix(, 0,)
#embed "../FlowRuntime/Messages/FlowMessages.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigatingCoordinatorViewModel.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigationCommand+Description.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigationCommand.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigationLayer.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigationState.swift" suffix(, 0,)
#embed "../FlowRuntime/NavigationTransaction.swift" suffix(, 0,)
#embed "../FlowRuntime/PercentCoding.swift" suffix(, 0,)
#embed "../FlowRuntime/RootCoordinatorViewModel.swift" suffix(, 0,)
#embed "../FlowRuntime/RoutePresentation.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/FlowMotion.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/FlowNode+Leaving.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/FlowNode+Screens.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/FlowNode+SystemActions.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/NodeLayer.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/ScreenID.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/ScreenLayer.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/ScreenObservation.swift" suffix(, 0,)
#embed "../FlowRuntime/Screens/SheetHeights.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowAlertView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowArrival.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowContent.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowCoveredView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowDebugView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowExit.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowFocus.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowFocusView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowFollower.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowLayerView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowLevel.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowRequest.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowStackPath.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowStackView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowStage.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowSwitchView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowTabSelection.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/FlowTabView.swift" suffix(, 0,)
#embed "../FlowRuntime/SwiftUI/ScreenIdentifier.swift" suffix(, 0,)
#embed "../FlowRuntime/TabCoordinatorViewModel.swift" suffix(, 0,)
#embed "../FlowRuntime/Tasks/EntryTask.swift" suffix(, 0,)
#embed "../FlowRuntime/Tasks/FlowCoordinating+Tasks.swift" suffix(, 0,)
#embed "../FlowRuntime/Tasks/FlowNavigator+Tasks.swift" suffix(, 0,)
#embed "../FlowRuntime/Tasks/FlowNode+Showing.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowBase.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowControllers.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowCoverController.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowCovers.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowShownAlert.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowStackBase.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowTabBase.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowViewController+Debug.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/FlowViewController.swift" suffix(, 0,)
#embed "../FlowRuntime/UIKit/VisibleScrollView.swift" suffix(, 0,)
#embed "../FlowRuntime/UnexpectedIntent.swift" suffix(, 0,)
};

const unsigned char *flowRuntimeText(void) { return text; }

size_t flowRuntimeTextSize(void) { return sizeof text; }
